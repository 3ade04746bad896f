// The browser's bundle as the worker sees it; written by the build (scripts/build/client-assets.ts).

export type ClientAssets = {
  /** URL of the script that hydrates the pages. */
  main: string
  /** The small script that cached pages start with, as text. */
  lander: string
  /** Source module → URLs of its script and of every script it imports statically. */
  scripts: Record<string, string[]>
  /** Source module → URLs of its styles, the imported ones included. */
  styles: Record<string, string[]>
  /** Every component's own style sheet, and the ones that a source module renders with, in order. */
  inline: { sheets: string[]; order: Record<string, number[]> }
}
