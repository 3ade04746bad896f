// Light or dark: as the device, or as chosen on it. Every colour is a `light-dark()` of the tokens.
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'console.theme'

export const currentTheme = (): Theme =>
  THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'

export function applyTheme(theme = currentTheme()): void {
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  applyTheme(theme)
}
