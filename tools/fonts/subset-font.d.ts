declare module 'subset-font' {
  /** Cuts a font (SFNT, WOFF or WOFF2) down to the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype'
      /** Axis → a value to fix it at, or the part of it to keep. */
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
      /** OpenType features to keep; all without it. */
      keepFeatures?: string[]
      dropTables?: string[]
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
