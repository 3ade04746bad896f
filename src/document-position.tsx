// React makes the ids of `useId` from where a component stands among its siblings, all the way up. The server draws the
// whole document (worker/pages/HtmlDocument.tsx) and the browser what is in `#root`: this stands there for the siblings
// that only the server draws.
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

/** Puts the app into the place that it has in the document. */
export const DocumentPosition = ({ children }: WithChildren) => (
  <BehindHead>
    <BeforePageData>{children}</BeforePageData>
  </BehindHead>
)
