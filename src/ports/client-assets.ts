// What the worker knows of the browser's bundle; written by the build (scripts/build/client-assets.ts).

export type ClientAssets = {
  /** URL of the script that hydrates the pages. */
  main: string
  /** The small script that kept pages start with, as text. */
  lander: string
  /** Source module → URLs of its script and of every script it imports statically. */
  scripts: Record<string, string[]>
  /** Source module → URLs of its styles, the imported ones included. */
  styles: Record<string, string[]>
  /** Every component's own style sheet, and for a source module which of them it draws with, in order. */
  inline: { sheets: string[]; order: Record<string, number[]> }
}
