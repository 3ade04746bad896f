// The steps of a verification: the pose is shown, a photo is taken in it, looked at, and sent. Nothing is sent before the last press.
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { contract } from '#src/contract/index.ts'
import type { PhotoVerification } from '#src/contract/photo-verification.ts'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { PHOTO_PICKS } from '#src/domain/photo-rules.ts'
import type { Pose } from '#src/domain/photo-verification.ts'
import { problemText } from '#src/parts/photos/problem-text.ts'
import { sendForm } from '#src/parts/photos/send-photo.ts'
import { problemOf } from '#src/parts/photos/upload-problem.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PoseFigure } from '#src/ui/PoseFigure.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { linksToSheet } from './use-sheet.ts'
import css from './VerificationSteps.module.css'
import type { VerificationStatus } from './verification-status.ts'

export type VerificationStepsProps = {
  user: User
  status: VerificationStatus
  /** Called with what the server answered. */
  onChange: (verification: PhotoVerification) => void
}

type Taken = { file: File; preview: string }

/** For an element that takes the place of the one that had the focus. */
const focusWhenMounted = (element: HTMLElement | null) => element?.focus()

export function VerificationSteps({ user, status, onChange }: VerificationStepsProps) {
  const { t, api, report } = useApp()
  const format = useFormat()
  const [pose, setPose] = useState<Pose | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [isAsking, setAsking] = useState(false)
  /** Upload progress, 0 to 1; null while nothing is sent. */
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<RefusalCode | null>(null)
  const [announcement, announce] = useState('')
  /** Read synchronously, so that a second press sends nothing again. */
  const uploading = useRef<AbortController | null>(null)
  const hasPhoto = user.profile.images.some(({ review }) => review !== 'refused')

  // An effect, because leaving the page ends the upload.
  useEffect(() => () => uploading.current?.abort(), [])
  const preview = taken?.preview
  // An effect, because the browser keeps the file until its URL is revoked.
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  function fail(error: unknown): RefusalCode {
    if (!(error instanceof Refusal)) report(error)
    const code = error instanceof Refusal ? error.code : 'internal'
    setProblem(code)
    return code
  }

  async function ask() {
    setAsking(true)
    try {
      setPose((await api.photoVerification.begin()).pose)
    } catch (error) {
      fail(error)
    } finally {
      setAsking(false)
    }
  }

  function take(file: File) {
    setProblem(problemOf(file))
    setTaken({ file, preview: URL.createObjectURL(file) })
  }

  async function send() {
    if (!taken || !pose || uploading.current) return
    const aborting = new AbortController()
    uploading.current = aborting
    setProblem(null)
    setSent(0)
    const form = new FormData()
    form.append('file', taken.file)
    form.append('pose', pose)
    try {
      await sendForm(contract.photoVerification.path, form, { onProgress: setSent, signal: aborting.signal })
      setTaken(null)
      setPose(null)
      announce(t('own_profile.verification.sent'))
      onChange({ state: 'waiting', reason: null })
    } catch (error) {
      if (aborting.signal.aborted) return
      if (fail(error) !== 'pose_expired') return
      setTaken(null)
      await ask()
    } finally {
      uploading.current = null
      setSent(null)
    }
  }

  async function withdraw() {
    setAsking(true)
    setProblem(null)
    try {
      onChange(await api.photoVerification.withdraw())
      announce(t('own_profile.verification.withdrawn'))
    } catch (error) {
      fail(error)
    } finally {
      setAsking(false)
    }
  }

  const step =
    status === 'waiting' ? 'waiting' : !hasPhoto ? 'photo' : !pose ? 'start' : taken ? 'look' : 'take'
  return (
    <div className={css.root}>
      {problem && <Alert tone="danger" title={problemText(t, problem)} />}
      {step === 'waiting' && (
        <Button
          ref={announcement ? focusWhenMounted : undefined}
          variant="secondary"
          icon="trash"
          loading={isAsking}
          loadingText={t('common.loading')}
          onClick={withdraw}
        >
          {t('own_profile.verification.withdraw')}
        </Button>
      )}
      {step === 'photo' && (
        <Link {...linksToSheet('photos')} {...buttonProps({ variant: 'soft' })}>
          <Icon name="plus" />
          <span>{t('own_profile.add.photos')}</span>
        </Link>
      )}
      {step === 'start' && (
        <Button
          ref={announcement ? focusWhenMounted : undefined}
          loading={isAsking}
          loadingText={t('common.loading')}
          onClick={ask}
        >
          {t(`own_profile.verification.${status === 'refused' ? 'retry' : 'start'}`)}
        </Button>
      )}
      {pose && step !== 'waiting' && (
        <figure data-step={step}>
          {taken && !problemOf(taken.file) ? (
            <img src={taken.preview} alt={t('own_profile.verification.yours')} />
          ) : (
            <PoseFigure pose={pose} />
          )}
          <figcaption>
            <strong>{t(`own_profile.verification.poses.${pose}`)}</strong>
            <span>{t('own_profile.verification.hint')}</span>
          </figcaption>
        </figure>
      )}
      {(step === 'take' || step === 'look') && (
        <div data-part="actions">
          {taken && !problemOf(taken.file) && (
            <Button
              ref={focusWhenMounted}
              icon="paper-plane-right-fill"
              loading={sent !== null}
              loadingText={format.percent(Math.round((sent ?? 0) * 100))}
              onClick={send}
            >
              {t('own_profile.verification.send')}
            </Button>
          )}
          <TakePhoto
            label={t(`own_profile.verification.${taken ? 'again' : 'take'}`)}
            isFirst={!taken}
            disabled={sent !== null}
            onFile={take}
          />
        </div>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}

/** A phone opens the front camera; elsewhere a file is chosen. */
function TakePhoto({
  label,
  isFirst,
  disabled,
  onFile,
}: {
  label: string
  isFirst: boolean
  disabled: boolean
  onFile: (file: File) => void
}) {
  return (
    <label
      {...buttonProps({ variant: isFirst ? 'primary' : 'secondary' }, css.take)}
      data-disabled={disabled || undefined}
    >
      <input
        ref={isFirst ? focusWhenMounted : undefined}
        type="file"
        accept={PHOTO_PICKS}
        capture="user"
        disabled={disabled}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Without this, choosing the same file again would fire no change event.
          target.value = ''
        }}
      />
      <Icon name="camera" />
      <span aria-hidden="true">{label}</span>
    </label>
  )
}
