declare module 'virtual:client-assets' {
  const assets: import('../src/ports/client-assets.ts').ClientAssets
  export default assets
}
