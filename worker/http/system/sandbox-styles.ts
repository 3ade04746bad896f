// Styles of the checkout of local bundles: the product's own tokens, on a page of its own.

export const SANDBOX_STYLES = `
  body { display: grid; place-content: center; justify-items: center; min-block-size: 100dvh; padding: var(--gutter) }
  main { inline-size: min(100vw - 2 * var(--gutter), var(--width-form)); padding: var(--space-6) var(--space-5); border: var(--line) solid var(--color-border); border-radius: var(--radius-xl); background: var(--color-surface) }
  .badge { inline-size: fit-content; margin-block-end: var(--space-4); padding: var(--space-1) var(--space-3); border-radius: var(--radius-round); font-size: var(--font-caption); font-weight: var(--weight-strong); color: var(--color-warning); background: var(--color-warning-soft) }
  h1 { font-size: var(--font-title-2) }
  .lead { margin-block: var(--space-2) var(--space-5); color: var(--color-text-muted) }
  dl { margin-block-end: var(--space-5); border-block: var(--line) solid var(--color-border) }
  dl div { display: flex; gap: var(--space-4); align-items: baseline; justify-content: space-between; padding-block: var(--space-3) }
  dl .sum { border-block-start: var(--line) solid var(--color-border) }
  dt { color: var(--color-text-muted) }
  dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-weight: var(--weight-medium) }
  .sum dd { font-size: var(--font-title-2); font-weight: var(--weight-heading); font-variant-numeric: tabular-nums }
  form { display: grid; gap: var(--space-3) }
  button, a.primary { display: flex; align-items: center; justify-content: center; inline-size: 100%; min-block-size: var(--control-medium); padding-inline: var(--space-4); border: var(--line) solid var(--color-border-strong); border-radius: var(--radius-round); font: inherit; font-weight: var(--weight-strong); text-align: center; text-decoration: none; color: var(--color-text); background: transparent; cursor: pointer }
  button[aria-pressed] { border-color: var(--color-accent); color: var(--color-accent-text); background: var(--color-accent-soft) }
  button:hover { background: var(--color-well) }
  button.primary, a.primary { min-block-size: var(--control-large); border-color: transparent; color: var(--color-on-accent); background: var(--color-accent) }
  button.primary:hover, a.primary:hover { background: var(--color-accent-hover) }
  :is(button, a, input):focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px }
  .others { display: grid; gap: var(--space-2) }
  a.primary + .others { margin-block-start: var(--space-4) }
  fieldset { margin-block-start: var(--space-3); padding: 0; border: 0 }
  legend { margin-block-end: var(--space-1); font-size: var(--font-small); color: var(--color-text-muted) }
  label { display: flex; gap: var(--space-3); align-items: center; min-block-size: var(--control-medium); cursor: pointer }
  input { flex: none; inline-size: 1.25rem; block-size: 1.25rem; margin: 0; accent-color: var(--color-accent) }
  .decided { margin-block-end: var(--space-4); padding: var(--space-3) var(--space-4); border-radius: var(--radius-m); background: var(--color-well) }`
