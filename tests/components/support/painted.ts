/** Resolves after two frames, when changes made before the call are laid out and painted. */
export const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
