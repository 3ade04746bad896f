// React derives `useId` ids from a component's position in the tree. The server renders the whole document
// (worker/pages/HtmlDocument.tsx), the browser only `#root`: these components stand in for the siblings that only the
// server renders, or hydration would fail.
type WithChildren = { children: React.ReactNode }

const BehindHead = ({ children }: WithChildren) => (
  <>
    {null}
    {children}
  </>
)

const BeforePageData = ({ children }: WithChildren) => (
  <>
    {children}
    {null}
  </>
)

/** Gives the app the position it has in the document. */
export const DocumentPosition = ({ children }: WithChildren) => (
  <BehindHead>
    <BeforePageData>{children}</BeforePageData>
  </BehindHead>
)
