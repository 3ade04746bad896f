// The thread of a flood: floods until it is told that it is over, then tells what it was answered.
import { parentPort, workerData } from 'node:worker_threads'
import { type FloodOrder, flood } from './flood.ts'

let over = false
parentPort?.once('message', () => {
  over = true
})
parentPort?.postMessage(await flood(workerData as FloodOrder, () => over))
