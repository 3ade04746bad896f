// Styles of the offline page: the product's own tokens, on a page of its own.

export const OFFLINE_STYLES = `
  body { display: grid; grid-template-rows: auto 1fr; min-block-size: 100dvh }
  [hidden] { display: none !important }
  header { display: flex; align-items: center; min-block-size: var(--top-nav-height); padding-inline: var(--gutter) }
  .brand { display: inline-flex; gap: 0.4em; align-items: center; font-size: 1.3125rem; font-weight: 780; letter-spacing: -0.035em; line-height: 1; text-decoration: none; color: var(--color-text) }
  .brand svg { inline-size: 1.25em; block-size: 1.25em; fill: var(--color-accent) }
  .brand path + path { fill: var(--color-canvas) }
  main { display: grid; inline-size: 100%; max-inline-size: calc(var(--width-text) + 2 * var(--gutter)); margin-inline: auto; padding: var(--space-4) var(--gutter) var(--space-7) }
  .away { align-self: center; display: grid; justify-items: center; gap: var(--space-3); padding-block-end: var(--space-8); text-align: center }
  .away > svg { inline-size: min(15rem, 62vw); block-size: auto; margin-block-end: var(--space-3) }
  .lead { max-inline-size: 26rem; font-size: var(--font-lead); color: var(--color-text-muted) }
  .actions { display: flex; flex-wrap: wrap; gap: var(--space-3); justify-content: center; margin-block-start: var(--space-3) }
  .status { min-block-size: 1.5em; color: var(--color-text-muted) }
  button, .action { display: inline-flex; align-items: center; justify-content: center; min-block-size: var(--control-large); padding-inline: var(--space-5); border: 0; border-radius: var(--radius-round); font: inherit; font-weight: var(--weight-strong); text-decoration: none; color: var(--color-text); background: var(--color-well); cursor: pointer }
  button:hover, .action:hover { background: var(--color-well-hover) }
  .away button { color: var(--color-on-accent); background: var(--color-accent) }
  .away button:hover { background: var(--color-accent-hover) }
  .kept { align-self: start; display: grid; gap: var(--space-4) }
  .head { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center }
  .back { display: grid; place-content: center; inline-size: var(--control-medium); block-size: var(--control-medium); margin-inline-start: calc(-1 * var(--space-3)); border-radius: var(--radius-round); color: inherit }
  .back:hover { background: var(--color-well) }
  .back svg { inline-size: 1.25rem; block-size: 1.25rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
  .note { display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-4); align-items: center; padding: var(--space-3) var(--space-4); border-radius: var(--radius-l); font-size: var(--font-small); background: var(--color-warning-soft) }
  .note p { flex: 1 1 15rem }
  .note button { min-block-size: var(--control-medium); padding-inline: var(--space-4); background: var(--color-surface) }
  .not-kept { padding-block: var(--space-6); text-align: center; color: var(--color-text-muted) }
  .label { padding: 0.1em 0.6em; border-radius: var(--radius-round); font-size: var(--font-caption); font-weight: var(--weight-medium); white-space: nowrap; color: var(--color-text); background: var(--color-well) }
  ol { display: grid; gap: var(--space-1); margin: 0; padding: 0; list-style: none }
  .row { display: grid; grid-template: 'face who time' 'face said said' / 3rem minmax(0, 1fr) auto; gap: 0.1rem var(--space-3); align-items: center; margin-inline: calc(-1 * var(--space-3)); padding: var(--space-3); border-radius: var(--radius-l); text-decoration: none; color: inherit }
  .row:hover { background: var(--color-well) }
  .face { grid-area: face; display: grid; place-content: center; inline-size: 3rem; block-size: 3rem; border-radius: var(--radius-round); font-size: 1.25rem; font-weight: var(--weight-heading); color: var(--color-accent-text); background: var(--color-accent-soft) }
  .who { grid-area: who; display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-2); align-items: center }
  time { font-size: var(--font-caption); color: var(--color-text-muted) }
  .row time { grid-area: time; align-self: start }
  .said { grid-area: said; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; color: var(--color-text-muted) }
  .message { display: grid; gap: 0.15rem; justify-items: start; max-inline-size: 82%; margin-block-start: var(--space-2) }
  .message[data-side=mine] { justify-self: end; justify-items: end }
  .bubble { padding: var(--space-2) var(--space-4); border-radius: var(--radius-l); white-space: pre-wrap; overflow-wrap: anywhere; background: var(--color-bubble-theirs) }
  [data-side=mine] .bubble { color: var(--color-on-bubble-mine); background: var(--color-bubble-mine) }
  .art-line { fill: none; stroke: var(--color-border-strong); stroke-width: 3; stroke-linecap: round; stroke-dasharray: 1 9 }
  .art-mine { fill: var(--color-accent) }
  .art-theirs { fill: var(--color-accent-soft) }
  .art-dots { fill: var(--color-accent) }
  .art-heart { fill: var(--color-on-accent) }`
