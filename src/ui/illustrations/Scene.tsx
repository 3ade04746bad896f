// The frame of every illustration: one size, one line weight, a soft background and a few sparks; all colours come from the
// theme. Shapes name their colour by `data-ink`, lines by `data-line`.
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import css from './Scene.module.css'

export type SceneProps = Omit<ComponentProps<'svg'>, 'children'>

type Spark = { x: number; y: number; size: number }

const spark = ({ x, y, size }: Spark) => {
  const waist = size * 0.22
  return (
    `M${x} ${y - size}C${x + waist * 0.4} ${y - waist} ${x + waist} ${y - waist * 0.4} ${x + size} ${y}` +
    `C${x + waist} ${y + waist * 0.4} ${x + waist * 0.4} ${y + waist} ${x} ${y + size}` +
    `C${x - waist * 0.4} ${y + waist} ${x - waist} ${y + waist * 0.4} ${x - size} ${y}` +
    `C${x - waist} ${y - waist * 0.4} ${x - waist * 0.4} ${y - waist} ${x} ${y - size}Z`
  )
}

export function Scene({
  className,
  children,
  ground,
  sparks = [],
  ...rest
}: ComponentProps<'svg'> & {
  /** The soft background shape: a path in the 240 × 180 box. */
  ground: string
  sparks?: readonly Spark[]
}) {
  return (
    <svg
      viewBox="0 0 240 180"
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={classNames(css.root, className)}
    >
      <path data-ink="ground" d={ground} />
      {children}
      {sparks.map((each) => (
        <path key={`${each.x} ${each.y}`} data-ink="second" d={spark(each)} />
      ))}
    </svg>
  )
}
