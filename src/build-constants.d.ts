export {}

declare global {
  /** True in local bundles only: the seams of design section 14 are compiled out of what is deployed. */
  const __SEAMS__: boolean
  /** `name/version` of package.json. */
  const __PACKAGE__: string
}
