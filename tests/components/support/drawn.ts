/** Resolves after two frames, when changes made before the call are laid out and painted. */
export const drawn = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
