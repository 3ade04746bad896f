// Vite plugin: what pages load once a person does something in them is never asked for on the server, which draws the
// first view. The worker carries none of it.
import type { Plugin } from 'vite'

/** Modules that are imported by `import()` alone, from effects and handlers. */
const BROWSER_ONLY =
  /[\\/](?:src[\\/]landers[\\/]video[\\/]load-film\.ts|src[\\/]pages[\\/]chat[\\/]emoji[\\/](?:EmojiPanel\.tsx|words[\\/]\w+\.ts)|src[\\/](?:parts[\\/]install[\\/]InstallOffer|pages[\\/]profile[\\/]SharedPhotos)\.tsx|node_modules[\\/]@simplewebauthn[\\/]browser[\\/]esm[\\/]index\.js)$/

export function emptyServerModules(): Plugin {
  return {
    name: 'vonk:browser-only',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'vonk',
    // Whoever imports one of them by name, and so would need it on the server, fails the build.
    load: (id) =>
      BROWSER_ONLY.test(id) ? { code: 'export {}', moduleType: 'js', moduleSideEffects: false } : null,
  }
}
