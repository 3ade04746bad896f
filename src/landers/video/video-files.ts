// Made by tools/videos.ts: the video of this lander and its stills, in public/video.
export const VIDEO_FILES = { av1: '/video/av1.467a677e83.mp4', h264: '/video/h264.96ad8e3107.mp4' }
export const POSTER = '/video/poster.c0c1e26992.avif'
export const STILLS = {
  dusk: '/video/dusk.d264e91e81.avif',
  evening: '/video/evening.6f94721355.avif',
  night: '/video/night.0629df58a5.avif',
  dawn: '/video/dawn.9ec8fa05e6.avif',
}
