// The thread of a flood: sends guesses until a message arrives, then posts the statuses of the answers.
import { parentPort, workerData } from 'node:worker_threads'
import { type FloodOrder, flood } from './flood.ts'

let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
parentPort?.postMessage(await flood(workerData as FloodOrder, () => isOver))
