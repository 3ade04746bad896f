// The colours of the illustrated portraits: skin, hair, clothes and the light of a scene.

export type Skin = { base: string; shade: string; light: string; blush: string; lip: string }
export type Hair = { base: string; dark: string; light: string }
/** The light of a scene: wall or sky from `top` to `bottom`, three shape colours, and a glow. */
export type Light = { top: string; bottom: string; near: string; mid: string; far: string; glow: string }

export const SKINS = {
  porcelain: { base: '#f9d8c4', shade: '#e3ab92', light: '#fde6d8', blush: '#f0907e', lip: '#cf6a66' },
  fair: { base: '#f6d0b6', shade: '#dfa384', light: '#fcdfca', blush: '#ea8370', lip: '#c55f5a' },
  beige: { base: '#efc19c', shade: '#d2936d', light: '#fcdcbd', blush: '#e07a62', lip: '#b9554f' },
  olive: { base: '#deab82', shade: '#b98058', light: '#f1c8a2', blush: '#cf6c50', lip: '#a54a44' },
  tan: { base: '#c78e62', shade: '#9c663f', light: '#deab80', blush: '#b9573f', lip: '#93413b' },
  brown: { base: '#a06b47', shade: '#774a2e', light: '#bd8860', blush: '#96432f', lip: '#7d3632' },
  deep: { base: '#774b33', shade: '#543220', light: '#936447', blush: '#7a3527', lip: '#6b2f2d' },
} satisfies Record<string, Skin>

export const HAIRS = {
  platinum: { base: '#e9d3a4', dark: '#c7a76c', light: '#faeccb' },
  blonde: { base: '#d9b16a', dark: '#b1843f', light: '#f0d498' },
  honey: { base: '#b98545', dark: '#8c5d2a', light: '#d9ab6b' },
  copper: { base: '#b85c2b', dark: '#883c18', light: '#dc8650' },
  auburn: { base: '#8a3b23', dark: '#602513', light: '#b3593a' },
  hazel: { base: '#8a5c3a', dark: '#623d23', light: '#ad7d56' },
  chestnut: { base: '#65402a', dark: '#452919', light: '#8a5d41' },
  brunette: { base: '#46302a', dark: '#2d1d1a', light: '#6a4c42' },
  black: { base: '#2b2426', dark: '#191416', light: '#4d4347' },
  silver: { base: '#c9c6c4', dark: '#9b9794', light: '#e8e6e4' },
  grey: { base: '#8f8b8a', dark: '#6a6665', light: '#b5b1af' },
} satisfies Record<string, Hair>

/** Clothes: base and the darker tone of their folds. */
export const CLOTHES: readonly (readonly [base: string, dark: string])[] = [
  ['#b8513a', '#94402d'],
  ['#d9a441', '#b6842b'],
  ['#7f9a7a', '#65805f'],
  ['#2f4468', '#223350'],
  ['#f2e6d3', '#d9c6ab'],
  ['#7b2d3b', '#5f1f2b'],
  ['#d98f8a', '#bd716d'],
  ['#2f7474', '#225a5b'],
  ['#4a4a50', '#37373c'],
  ['#707a42', '#585f31'],
  ['#8fb2cb', '#7195b0'],
  ['#a18cb8', '#856f9d'],
  ['#fbf7f0', '#dfd6ca'],
  ['#e2725b', '#c25842'],
  ['#3f5d4a', '#2f4738'],
  ['#a67a55', '#896141'],
]

/** Twelve lights, from early morning to lamplight. */
export const LIGHTS: readonly Light[] = [
  { top: '#ffe3c2', bottom: '#f7a98b', near: '#c9604a', mid: '#e58b6c', far: '#f7bd9a', glow: '#fff3d9' },
  { top: '#fbd3c4', bottom: '#e98f88', near: '#9d4a58', mid: '#c96c70', far: '#efb0a2', glow: '#ffe9dc' },
  { top: '#fdebc8', bottom: '#edc078', near: '#a9762f', mid: '#cf9a49', far: '#f3d398', glow: '#fff8e2' },
  { top: '#e9efdc', bottom: '#b4c79a', near: '#5f7d52', mid: '#86a174', far: '#c8d6b0', glow: '#fdf7de' },
  { top: '#d7ebe8', bottom: '#8fbfbd', near: '#3d7476', mid: '#659c9c', far: '#b2d6d2', glow: '#fff1d6' },
  { top: '#f6dfe6', bottom: '#d49ab0', near: '#8b4d6b', mid: '#b37490', far: '#e5bccb', glow: '#fff0e8' },
  { top: '#e5dcf2', bottom: '#a794cb', near: '#5d4b86', mid: '#8370ac', far: '#c5b8df', glow: '#ffe8d2' },
  { top: '#ffd9a8', bottom: '#e8764f', near: '#8f3a33', mid: '#bf5540', far: '#f4a473', glow: '#fff0c2' },
  { top: '#dbe8f5', bottom: '#f3c7a9', near: '#6d7fa3', mid: '#a2a6bb', far: '#d9cdd0', glow: '#fff4da' },
  { top: '#f4e9dc', bottom: '#d8bda0', near: '#8d6a4e', mid: '#b29074', far: '#e2cdb5', glow: '#fffaf0' },
  { top: '#42506f', bottom: '#c7796b', near: '#26304a', mid: '#4f4a66', far: '#8b6272', glow: '#ffd7a1' },
  { top: '#f9d8a6', bottom: '#8fb39b', near: '#39634f', mid: '#5f8a70', far: '#b8c79d', glow: '#fff3cf' },
]
