// Replaces XMLHttpRequest by an upload that sends nothing: the test sets its progress and its end.
import type { RefusalCode } from '#src/contract/refusals.ts'

export class HeldRequest extends EventTarget {
  static sent: HeldRequest[] = []
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  /** The request's body. */
  form = new FormData()
  open() {}
  send(form: FormData) {
    this.form = form
    HeldRequest.sent.push(this)
  }
  aborted = false
  abort() {
    this.aborted = true
    this.#end('abort')
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
  }
  drop() {
    this.#end('error')
  }
  accept(body: unknown) {
    this.#answer(200, body)
  }
  refuse(status: number, code: RefusalCode) {
    this.#answer(status, { error: { code, details: {}, request_id: 'r' } })
  }
  #answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.#end('load')
  }
  #end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}
