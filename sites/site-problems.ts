// The problems of the sites' files, as an error that lists them by file. Commands add line and fix (scripts/site/explain.ts); the message
// itself has file and key.

/** `file` is a name in sites/; each of `said` is `key: message`, or a sentence about the whole file. */
export type FileProblems = { file: string; said: readonly string[] }

export class SiteProblems extends Error {
  override name = 'SiteProblems'
  readonly files: readonly FileProblems[]

  constructor(files: readonly FileProblems[]) {
    super(
      files
        .map(({ file, said }) => `sites/${file}:\n${said.map((line) => `  ${line}`).join('\n')}`)
        .join('\n'),
    )
    this.files = files
  }
}
