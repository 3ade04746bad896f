// How often tests with random parts repeat: less in `npm test`, more in `npm run test:all`.
import { inject } from 'vitest'

/** `usual` in `npm test`, `thorough` in `npm run test:all`. */
export const tries = (usual: number, thorough: number): number => (inject('thorough') ? thorough : usual)
