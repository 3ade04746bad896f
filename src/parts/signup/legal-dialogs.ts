// The terms and privacy links open a modal (specification section 2, step 0) that shows the main article of the very
// page they lead to. Without scripts, or when the page cannot be fetched, they are the plain links they look like.
import { isPlainClick } from '#src/ui/plain-click.ts'

async function fill(body: HTMLElement, href: string): Promise<void> {
  const response = await fetch(href)
  const text = await response.text()
  // Only the article is parsed: the rest of the page brings styles that this page's policy does not know.
  const markup = text.slice(text.indexOf('<article'), text.indexOf('</article>'))
  const article = response.ok
    ? new DOMParser().parseFromString(markup, 'text/html').querySelector('article')
    : null
  if (!article) throw new Error(`${href} has no article`)
  // The dialog's own heading stands above it.
  article.querySelector('h1')?.remove()
  body.replaceChildren(article)
}

const BODY = '[data-legal-body]'
const linksOf = (form: HTMLFormElement) => form.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')
const dialogOf = ({ dataset }: HTMLAnchorElement) =>
  document.getElementById(dataset.dialog ?? '') as HTMLDialogElement | null

/** Empties the modals: the next one to open is filled anew, in the language of then. */
export function forgetLegalTexts(form: HTMLFormElement): void {
  for (const link of linksOf(form)) dialogOf(link)?.querySelector(BODY)?.replaceChildren()
}

/** Makes the links inside `form` open the dialogs they name with `data-dialog`. */
export function enhanceLegalLinks(form: HTMLFormElement, signal: AbortSignal): void {
  // On the form, because another language brings other links.
  form.addEventListener(
    'click',
    (event) => {
      const { target } = event
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-dialog]') : null
      const dialog = link && dialogOf(link)
      const body = dialog?.querySelector<HTMLElement>(BODY)
      if (!dialog || !body || !isPlainClick(event)) return
      event.preventDefault()
      dialog.showModal()
      if (!body.hasChildNodes()) fill(body, link.href).catch(() => location.assign(link.href))
    },
    { signal },
  )
}
