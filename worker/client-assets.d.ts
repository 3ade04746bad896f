/** Names the build in addresses and stores; `dev` while the sources are served. */
declare module 'virtual:build-id' {
  const build_id: string
  export default build_id
}

declare module 'virtual:client-assets' {
  const assets: import('../src/ports/client-assets.ts').ClientAssets
  export default assets
}

/** The script of the offline page, as text (client/offline). */
declare module 'virtual:offline-script' {
  const script: string
  export default script
}

/** The messages of locales/ by name: `nl-NL`, `niches/nl-NL`; undefined where there is no such file. */
declare module 'virtual:message-files' {
  export function readMessages<Content>(name: string): Promise<Content | undefined>
}
