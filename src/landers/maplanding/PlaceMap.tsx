// The map itself, drawn for this page: a river, a lake, parks, blocks and roads of no place on earth.
import css from './PlaceMap.module.css'

export function PlaceMap() {
  return (
    <svg
      viewBox="0 0 720 720"
      preserveAspectRatio="xMidYMid slice"
      className={css.root}
      aria-hidden="true"
      focusable="false"
    >
      <path
        data-ink="park"
        d="M-20 90c70-40 170-46 214 6s20 120-44 150S6 280-20 250ZM470 470c60-34 150-30 190 20s20 130-50 150-150 10-170-50 2-100 30-120ZM520-20h220v150c-70 30-160 20-196-30s-44-90-24-120Z"
      />
      <path
        data-ink="water"
        d="M-20 420c90-30 150 20 220 0s80-110 160-120 110 60 180 40 110-90 200-90v70c-80 6-120 84-190 100s-116-50-180-42-80 104-160 124-140-30-230 0Z"
      />
      <path data-ink="water" d="M120 560c40-30 110-26 130 10s-10 84-64 90-96-20-98-50 12-36 32-50Z" />
      <path
        data-ink="block"
        d="M250 60h70v60h-70ZM340 60h90v60h-90ZM250 140h70v70h-70ZM340 140h50v70h-50ZM410 140h60v70h-60ZM300 470h60v60h-60ZM380 450h50v70h-50ZM310 550h80v70h-80ZM40 300h80v50H40ZM140 300h60v40h-60ZM560 180h70v50h-70ZM650 170h60v60h-60ZM30 660h80v60H30ZM300 640h60v60h-60Z"
      />
      <g data-line="road">
        <path d="M-20 270C120 280 200 240 280 230s180 20 260 0 120-60 220-66" />
        <path d="M240-20c-10 120 20 220 6 300s-30 130 10 210 60 140 50 260" />
        <path d="M490-20c-30 90-10 150-4 240s-40 160-40 250 40 160 30 280" />
        <path d="M-20 520c120-20 200 30 300 20s200-70 260-60 120 60 220 50" />
      </g>
      <g data-line="path">
        <path d="M240 130h250M330 20v210M400 40v190M280 540h150M370 430v220M60 110c40 60 60 100 20 160M520 60c60 20 120 10 200 40M500 560c60-30 120 0 160 60" />
      </g>
    </svg>
  )
}
