// The server's markup of the components, before any script runs.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { opensDialog } from '#src/ui/dialog-commands.ts'
import { Field } from '#src/ui/Field.tsx'
import { Gallery } from '#src/ui/gallery/Gallery.tsx'
import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { ProgressDots } from '#src/ui/ProgressDots.tsx'
import { Textarea } from '#src/ui/Textarea.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1]

describe('Button', () => {
  it('says "Loading..." and cannot be pressed while loading @spec 9.22', () => {
    const html = renderToStaticMarkup(<Button loading>Save</Button>)
    expect(html).toContain('Loading...')
    expect(html).not.toContain('Save')
    expect(html).toContain('disabled=""')
    expect(html).toContain('aria-busy="true"')
  })

  it('does not submit a form by default', () => {
    expect(attribute(renderToStaticMarkup(<Button>Save</Button>), 'type')).toBe('button')
  })
})

describe('Field', () => {
  const html = renderToStaticMarkup(
    <Field
      label="E-mail"
      id="email"
      hint="We keep it to ourselves"
      error="Value is not a valid email address"
      required
    >
      <TextInput type="email" name="email" />
    </Field>,
  )

  it('connects label, hint and error with its control', () => {
    expect(html).toContain('<label for="email"')
    expect(attribute(html, 'aria-describedby')).toBe('email-hint email-error')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('required=""')
  })

  it('keeps an empty error region in the page, so that a new error is announced', () => {
    const quiet = renderToStaticMarkup(
      <Field label="Name" id="name">
        <TextInput />
      </Field>,
    )
    expect(quiet).toContain('<div id="name-error" data-part="error" aria-live="polite"></div>')
    expect(quiet).not.toContain('aria-describedby')
  })

  it('lets the control keep an id of its own', () => {
    const own = renderToStaticMarkup(
      <Checkbox label="I am 18 or older" id="adult" error="Please confirm" name="adult" />,
    )
    expect(own).toContain('for="adult"')
    expect(attribute(own, 'aria-describedby')).toBe('adult-error')
  })
})

describe('PasswordInput', () => {
  it('is a plain password input until scripts run', () => {
    const html = renderToStaticMarkup(<PasswordInput showLabel="Show" hideLabel="Hide" name="password" />)
    expect(html).toContain('type="password"')
    expect(html).toMatch(/<button[^>]*hidden=""[^>]*data-password-toggle/)
  })
})

describe('Textarea', () => {
  it('has two rows at least @spec 9.20', () => {
    expect(attribute(renderToStaticMarkup(<Textarea />), 'rows')).toBe('2')
  })
})

describe('Dialog', () => {
  it('opens and closes by invoker commands, without scripts @spec 9.22', () => {
    const html = renderToStaticMarkup(
      <>
        <Button {...opensDialog('terms')}>Terms</Button>
        <Dialog id="terms" title="Terms">
          Text
        </Dialog>
      </>,
    )
    expect(html).toContain('commandfor="terms" command="show-modal"')
    expect(html).toContain('commandfor="terms" command="close"')
    expect(html).toContain('closedby="any"')
    expect(html).toContain('aria-label="Close"')
    const titleId = attribute(html, 'aria-labelledby')
    expect(html).toContain(`<h2 id="${titleId}">Terms</h2>`)
  })
})

describe('Badge', () => {
  it('is absent at zero and stops at 99+', () => {
    expect(renderToStaticMarkup(<Badge count={0} />)).toBe('')
    expect(renderToStaticMarkup(<Badge count={99} />)).toContain('>99<')
    expect(renderToStaticMarkup(<Badge count={100} />)).toContain('>99+<')
  })
})

describe('ProgressDots', () => {
  it.each([
    [0, 0],
    [0.5, 2],
    [1, 3],
  ])('has four dots, and at %d the one at index %d is current @spec 2.42 9.4', (progress, current) => {
    const html = renderToStaticMarkup(<ProgressDots progress={progress} label="Signup" />)
    const states = [...html.matchAll(/data-state="(\w+)"/g)].map((match) => match[1])
    expect(states).toHaveLength(4)
    expect(states.indexOf('current')).toBe(current)
  })
})

describe('LoadingBar', () => {
  it('has the error colour when it failed, and hides before it is reset', () => {
    const html = renderToStaticMarkup(<LoadingBar state="hiding" width={100} failed />)
    expect(html).toContain('data-failed="true"')
    expect(html).toContain('aria-hidden="true"')
  })

  it('has no inline style while idle, so that a page with a strict policy can contain it', () => {
    expect(renderToStaticMarkup(<LoadingBar state="idle" />)).not.toContain('style=')
  })
})

describe('Gallery', () => {
  it('renders on the server with unique ids', () => {
    const html = renderToStaticMarkup(<Gallery photos={['/a.webp']} parts={[]} />)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
