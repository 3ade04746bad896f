// The images of the operators' calls, as the test answers them: an `<img>` is loaded without the fake API, by an address that React sets.
import { onTestFinished, vi } from 'vitest'

const GREY =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><rect width="30" height="40" fill="#888"/></svg>'
/** An image that is shown. */
export const GREY_IMAGE = `data:image/svg+xml;base64,${btoa(GREY)}`
/** An image that cannot be loaded. */
export const NO_IMAGE = 'data:image/webp;base64,'

type Answer = (url: URL) => string | Promise<string>

/** Answers with the address of another image until the test ends. Returns the addresses that were requested so far. */
export function serveImages(answer: Answer): URL[] {
  const asked: URL[] = []
  const { prototype } = HTMLImageElement
  const setAttribute = prototype.setAttribute
  const toOperators = (address: string) =>
    new URL(address, location.origin).pathname.startsWith('/api/operator/')
  const attribute = vi.spyOn(prototype, 'setAttribute').mockImplementation(function (
    this: HTMLImageElement,
    name,
    value,
  ) {
    if (name !== 'src' || !toOperators(value)) return setAttribute.call(this, name, value)
    const url = new URL(value, location.origin)
    asked.push(url)
    void Promise.resolve(answer(url)).then((address) => setAttribute.call(this, 'src', address))
  })
  // React sets the same address once more when the image is in the page, for images that were loaded before it listened.
  const property = vi.spyOn(prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    value,
  ) {
    if (!toOperators(value)) setAttribute.call(this, 'src', value)
  })
  onTestFinished(() => {
    attribute.mockRestore()
    property.mockRestore()
  })
  return asked
}
