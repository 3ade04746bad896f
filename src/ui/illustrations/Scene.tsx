// The canvas every illustration is drawn on: one size, one line weight, colours from the theme.
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import css from './Scene.module.css'

export type SceneProps = ComponentProps<'svg'>

export function Scene({ className, ...rest }: SceneProps) {
  return (
    <svg
      viewBox="0 0 240 180"
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={classNames(css.root, className)}
    />
  )
}
