/** True in local bundles only: the seams of design section 14 are compiled out of what is deployed. */
declare const __SEAMS__: boolean
/** `name/version` of package.json. */
declare const __PACKAGE__: string

declare module 'virtual:client-assets' {
  const assets: import('../src/ports/client-assets.ts').ClientAssets
  export default assets
}
