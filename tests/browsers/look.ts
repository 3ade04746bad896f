// How a person finds something on a page: by what it is and what is written on it. `look` runs in the page and says
// whether it is in sight, in words when it is not: there, with a size, opaque, and under the finger where it stands.

export type Role =
  | 'article'
  | 'button'
  | 'dialog'
  | 'field'
  | 'form'
  | 'heading'
  | 'link'
  | 'log'
  | 'navigation'
  | 'page'
  | 'select'

export type Sought = {
  /** Without one: the innermost element with that text. */
  role?: Role
  /** The accessible name, whole; or a part of it. */
  name?: string
  nameWith?: string
  within?: Sought
}

export type Point = { x: number; y: number }
export type Box = { left: number; top: number; right: number; bottom: number }
export type Sight = {
  /** Null when it is in sight. */
  trouble: string | null
  box: Box
  /** Where to press it. */
  middle: Point
  text: string
  /** Of a field; of a button whether it is pressed, 'true' or 'false'. */
  value: string
}

export function look(sought: Sought): Sight {
  const selectors: Record<Role, string> = {
    article: 'article',
    button: 'button, [role=button]',
    dialog: 'dialog[open]',
    field: 'input:not([type=hidden]), textarea',
    form: 'form',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    log: '[role=log]',
    navigation: 'nav',
    page: 'body',
    select: 'select',
  }
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const textOf = (element: Element | null) => squeeze(element?.textContent)

  function nameOf(element: Element): string {
    const labelledBy = element.getAttribute('aria-labelledby')
    if (labelledBy)
      return squeeze(
        labelledBy
          .split(/\s+/)
          .map((id) => textOf(document.getElementById(id)))
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label) return squeeze(label)
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    if (labels.length > 0) return squeeze(labels.map(textOf).join(' '))
    return textOf(element) || squeeze(element.getAttribute('title'))
  }
  function fits({ name, nameWith }: Sought, written: string): boolean {
    return (
      (name === undefined || written === squeeze(name)) && (!nameWith || written.includes(squeeze(nameWith)))
    )
  }
  function all(wanted: Sought): Element[] {
    const rooms: Element[] = wanted.within ? all(wanted.within) : [document.documentElement]
    return rooms.flatMap((room) => {
      if (wanted.role) {
        return [...room.querySelectorAll(selectors[wanted.role])].filter((element) =>
          fits(wanted, nameOf(element)),
        )
      }
      const fitting = [...room.querySelectorAll('*')].filter((element) => fits(wanted, textOf(element)))
      return fitting.filter(
        (element) => !fitting.some((other) => other !== element && element.contains(other)),
      )
    })
  }
  /** Of its first line: between the lines of a text is what is behind it. */
  function middleOf(element: Element): Point {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  function troubleOf(element: Element): string | null {
    const { width, height } = element.getBoundingClientRect()
    if (width < 1 || height < 1) return `has no size (${width} x ${height})`
    const { visibility } = getComputedStyle(element)
    if (visibility !== 'visible') return `is ${visibility}`
    for (let around: Element | null = element; around; around = around.parentElement) {
      const opacity = Number(getComputedStyle(around).opacity)
      if (opacity < 0.99)
        return `has an opacity of ${opacity} by <${around.tagName} class="${around.className}">`
    }
    const under = () => {
      const { x, y } = middleOf(element)
      return document.elementFromPoint(x, y)
    }
    const reaches = (found: Element | null) =>
      found !== null && (element.contains(found) || element.closest('a, button, label') === found)
    if (!reaches(under())) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const found = under()
    if (reaches(found)) return null
    return found ? `is covered by <${found.tagName} class="${found.className}">` : 'is outside the viewport'
  }

  // One after another, because looking at one may scroll the others away.
  let best: { element: Element; trouble: string | null } | null = null
  for (const element of all(sought)) {
    const trouble = troubleOf(element)
    if (!best || trouble === null) best = { element, trouble }
    if (trouble === null) break
  }
  if (!best) {
    const nowhere = { left: 0, top: 0, right: 0, bottom: 0 }
    return { trouble: 'is not there', box: nowhere, middle: { x: 0, y: 0 }, text: '', value: '' }
  }
  const { left, top, right, bottom } = best.element.getBoundingClientRect()
  return {
    trouble: best.trouble,
    box: { left, top, right, bottom },
    middle: middleOf(best.element),
    text: textOf(best.element),
    value: (best.element as HTMLInputElement).value || (best.element.getAttribute('aria-pressed') ?? ''),
  }
}
