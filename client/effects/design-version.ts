// The design version that a developer chose (design section 17), stored for this tab. In local bundles alone.
export const DESIGN_VERSION = 'design-version'

export function showDesignVersion(): void {
  const version = sessionStorage.getItem(DESIGN_VERSION)
  if (version === 'compact') document.documentElement.dataset.design = version
  else delete document.documentElement.dataset.design
}
