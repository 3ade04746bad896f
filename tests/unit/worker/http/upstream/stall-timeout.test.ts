// The stall timeout in the middle of an upstream's answer.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startStallTimer, withStallTimeout } from '#worker/http/upstream/stall-timeout.ts'

const SILENCE_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watch() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const upstream = writable.getWriter()
  const clock = startStallTimer(SILENCE_MS)
  clock.stop()
  const onStall = vi.fn()
  const visitor = withStallTimeout(readable, { clock, onStall }).getReader()
  const say = (byte: number) => void upstream.write(new Uint8Array([byte])).catch(() => undefined)
  return { upstream, visitor, onSilence: onStall, say }
}

describe('an answer with a stall timeout', () => {
  it('is streamed, piece by piece, to its end', async () => {
    const { upstream, visitor, onSilence, say } = watch()
    say(1)
    expect((await visitor.read()).value).toEqual(new Uint8Array([1]))
    void upstream.close()
    expect((await visitor.read()).done).toBe(true)
    await vi.advanceTimersByTimeAsync(SILENCE_MS * 2)
    expect(onSilence).not.toHaveBeenCalled()
  })

  it('is aborted when the next piece is requested and does not come', async () => {
    const { visitor, onSilence, say } = watch()
    say(1)
    await visitor.read()
    const next = visitor.read()
    const broken = expect(next).rejects.toThrow('nothing in time')
    await vi.advanceTimersByTimeAsync(SILENCE_MS)
    await broken
    expect(onSilence).toHaveBeenCalledTimes(1)
  })

  it('lives as long as something comes in time, however long that is in all', async () => {
    const { visitor, onSilence, say } = watch()
    for (let piece = 0; piece < 5; piece += 1) {
      const next = visitor.read()
      await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
      say(piece)
      expect((await next).value).toEqual(new Uint8Array([piece]))
    }
    expect(onSilence).not.toHaveBeenCalled()
  })

  it('waits for a visitor on a slow connection: the timeout runs only while a piece is requested', async () => {
    const { visitor, onSilence, say } = watch()
    say(1)
    await visitor.read()
    await vi.advanceTimersByTimeAsync(SILENCE_MS * 10)
    say(2)
    expect((await visitor.read()).value).toEqual(new Uint8Array([2]))
    expect(onSilence).not.toHaveBeenCalled()
  })
})
