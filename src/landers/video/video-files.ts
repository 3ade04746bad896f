// Made by tools/videos.ts: where the footage of this lander lies in public/film.
export const VIDEO_FILES = { av1: '/film/av1.467a677e83.mp4', h264: '/film/h264.96ad8e3107.mp4' }
export const POSTER = '/film/poster.c0c1e26992.avif'
export const STILLS = {
  dusk: '/film/dusk.d264e91e81.avif',
  evening: '/film/evening.6f94721355.avif',
  night: '/film/night.0629df58a5.avif',
  dawn: '/film/dawn.9ec8fa05e6.avif',
}
