// What is wrong with the sites' files, as an error that says it file by file. Commands read the list and add line and
// mend (scripts/site/explain.ts); whoever only prints the message learns file and key.

/** `file` is a name in sites/; each of `said` reads `key: message`, or is a sentence about the whole file. */
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
