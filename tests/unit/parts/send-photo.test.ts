// Sending a photo: what is sent, its progress, and connections that die. How the uploads look is tested in tests/components/photos.test.tsx.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sendPhoto } from '#src/parts/photos/send-photo.ts'
import { canRetry, problemOf } from '#src/parts/photos/upload-problem.ts'

class HeldRequest extends EventTarget {
  static last: HeldRequest
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  path = ''
  form = new FormData()
  open(method: string, path: string) {
    this.path = `${method} ${path}`
  }
  send(form: FormData) {
    this.form = form
    HeldRequest.last = this
  }
  abort() {
    this.end('abort')
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, text: string) {
    this.status = status
    this.responseText = text
    this.end('load')
  }
  end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const FILE = new File(['jpeg'], 'kade.jpg', { type: 'image/jpeg' })

function send(crop: Parameters<typeof sendPhoto>[1] = null) {
  const controller = new AbortController()
  const progress: number[] = []
  const outcome = sendPhoto(FILE, crop, {
    signal: controller.signal,
    onProgress: (share) => progress.push(share),
  }).catch((refusal) => refusal.code)
  return { outcome, progress, controller, request: HeldRequest.last }
}

describe('a photo', () => {
  it('is sent with its square, to six decimals, or whole', () => {
    const { request } = send({ x: 1 / 3, y: 0, size: 0.5 })
    expect(request.path).toBe('POST /api/profileimage.php')
    expect([...request.form.keys()]).toEqual(['file', 'x', 'y', 'size'])
    expect(['x', 'y', 'size'].map((name) => request.form.get(name))).toEqual([
      '0.333333',
      '0.000000',
      '0.500000',
    ])
    expect([...send().request.form.keys()]).toEqual(['file'])
  })

  it('reports its progress, but none of an unknown whole', async () => {
    const { request, progress, outcome } = send()
    request.progress(10, 0)
    request.progress(10, 40)
    request.answer(200, '{"profile":{"id":"anna"}}')
    expect(progress).toEqual([0.25])
    expect(await outcome).toEqual({ profile: { id: 'anna' } })
  })

  it.each(['"done"', 'null', '<html>'])(
    'is sent where the answer has no member, as some upstreams do (%s)',
    async (text) => {
      const { request, outcome } = send()
      request.answer(200, text)
      expect(await outcome).toBeNull()
    },
  )

  it('is refused with the reason of the server', async () => {
    const { request, outcome } = send()
    request.answer(422, '{"error":{"code":"photo_too_small","details":{},"request_id":"r"}}')
    expect(await outcome).toBe('photo_too_small')
  })
})

describe('a connection', () => {
  it('counts as dead without progress for 45 seconds, and only then', async () => {
    const { request, outcome } = send()
    const aborted = vi.spyOn(request, 'abort')
    vi.advanceTimersByTime(44_000)
    request.progress(1, 2)
    vi.advanceTimersByTime(44_000)
    expect(aborted).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(aborted).toHaveBeenCalledTimes(1)
    expect(await outcome).toBe('unavailable')

    // One that never begins to send is as dead.
    const silent = send()
    vi.advanceTimersByTime(45_000)
    expect(await silent.outcome).toBe('unavailable')
  })

  it('that breaks, or is given up, is no refusal of the photo', async () => {
    const broken = send()
    broken.request.end('error')
    expect(await broken.outcome).toBe('unavailable')
    const left = send()
    left.controller.abort()
    expect(await left.outcome).toBe('unavailable')
    // Nothing waits for either any more.
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a file', () => {
  const sized = (size: number) => ({ type: 'image/jpeg', size }) as File

  it.each([
    ['of a photo', FILE, null],
    ['without a type', new File(['?'], 'kade'), null],
    ['that is none', new File(['%PDF'], 'brief.pdf', { type: 'application/pdf' }), 'unsupported_media_type'],
    ['of ten megabytes', sized(10 * 1024 * 1024), null],
    ['of more', sized(10 * 1024 * 1024 + 1), 'too_large'],
  ] as const)('%s is sent, unless the browser knows better', (_, file, problem) => {
    expect(problemOf(file)).toBe(problem)
  })

  it('is sent again where that can help, not where the photo itself is the problem', () => {
    const again = (['unavailable', 'too_many', 'photos_full', 'internal'] as const).map((problem) =>
      canRetry({ problem }),
    )
    expect(again).toEqual([true, true, true, true])
    const never = (['too_large', 'photo_unreadable', 'photo_refused', null] as const).map((problem) =>
      canRetry({ problem }),
    )
    expect(never).toEqual([false, false, false, false])
  })
})
