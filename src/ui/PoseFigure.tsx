// A person in a pose: head and shoulders in outline, the arm and the hand in the accent colour. Decoration: words beside it name the pose.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './PoseFigure.module.css'

const FIST = <rect x="90" y="50" width="25" height="21" rx="8" />
const RAISED_ARM = <path d="M103 118V66" data-width="arm" />

const ARMS = {
  raised_hand: (
    <>
      {RAISED_ARM}
      <rect x="91" y="46" width="24" height="24" rx="9" />
      <path d="M94 52V31M100.5 50V26M107 50V27M113 52V33M93 61l-7-8" data-width="finger" />
    </>
  ),
  thumb_up: (
    <>
      {RAISED_ARM}
      {FIST}
      <path d="M95 56V34" data-width="thumb" />
    </>
  ),
  two_fingers: (
    <>
      {RAISED_ARM}
      {FIST}
      <path d="M99 54l-5-27M106 54l6-26" data-width="finger" />
    </>
  ),
  hand_on_head: (
    <>
      <path d="M97 112l15-46L84 26" data-width="arm" />
      <path d="M82 24L58 15M80 30L56 21" data-width="hand" />
    </>
  ),
  hand_on_cheek: (
    <>
      <path d="M105 118L90 80" data-width="arm" />
      <path d="M87 76L79 53M91 72l-6-21" data-width="hand" />
    </>
  ),
  fist_at_chin: (
    <>
      <path d="M104 118L68 88" data-width="arm" />
      <rect x="47" y="70" width="27" height="21" rx="10" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type PoseFigureProps = {
  pose: keyof typeof ARMS
  className?: string
}

export function PoseFigure({ pose, className }: PoseFigureProps) {
  return (
    <svg viewBox="0 0 128 120" aria-hidden="true" className={classNames(css.root, className)}>
      <g data-part="person">
        <path d="M14 122c0-24 14-34 34-37v-9h24v9c20 3 34 13 34 37z" />
        <ellipse cx="60" cy="48" rx="23" ry="28" />
        <path
          d="M37 44c-1-20 10-30 23-30s24 10 23 30c-6-4-8-9-9-14-8 5-22 6-29 4-2 4-4 8-8 10z"
          data-part="hair"
        />
        <path d="M47 63c0 0 5 6 13 6s13-6 13-6" />
      </g>
      <path d="M51 49h.01M69 49h.01" data-part="eyes" />
      <g data-part="arm">{ARMS[pose]}</g>
    </svg>
  )
}
