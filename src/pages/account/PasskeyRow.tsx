// A passkey in the list: rename and remove. With scripts a dialog confirms the removal; without them the form posts at
// once, since a new passkey is easily made.
import { type FormEvent, useId, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { Passkey } from '#src/contract/passkeys.ts'
import { PASSKEY_NAME_MAX_LENGTH } from '#src/domain/passkeys.ts'
import { ConfirmDialog } from '#src/parts/ConfirmDialog.tsx'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { Sentence, slots } from '#src/parts/Sentence.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { iconButtonProps } from '#src/ui/IconButton.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { AccountAnswer } from './account-action.ts'

type Props = { passkey: Passkey; answer: AccountAnswer | undefined }

export function PasskeyRow({ passkey, answer }: Props) {
  const t = useTranslate()
  const { name, synced, created_at, used_at } = passkey
  return (
    <li>
      <Icon name="key" />
      <div>
        <p>
          <strong>{name}</strong> {synced && <Tag>{t('passkeys.synced')}</Tag>}
        </p>
        <small>
          <Sentence
            text={t('passkeys.added_on', slots('date'))}
            date={<LocalTime iso={created_at} as="date" />}
          />
          {', '}
          {used_at === null ? (
            t('passkeys.unused')
          ) : (
            <Sentence
              text={t('passkeys.used', slots('when'))}
              when={<LocalTime iso={used_at} as="since" />}
            />
          )}
        </small>
      </div>
      <RemovePasskey passkey={passkey} />
      <RenamePasskey passkey={passkey} answer={answer} />
    </li>
  )
}

function RenamePasskey({ passkey: { id, name }, answer }: Props) {
  const t = useTranslate()
  const field = useId()
  const isRefused = answer?.intent === 'rename-passkey' && answer.about === id && !answer.done
  const problem = isRefused ? answer.fields.name : undefined
  return (
    // Closes the form when the new name is saved.
    <details key={name} open={Boolean(problem) || undefined} data-part="rename">
      <summary>
        {t('passkeys.rename')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </summary>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value="rename-passkey" />
        <input type="hidden" name="id" value={id} />
        <Field id={field} label={t('passkeys.name')} error={fieldProblem(t, problem)}>
          <TextInput
            name="name"
            required
            maxLength={PASSKEY_NAME_MAX_LENGTH}
            defaultValue={name}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" variant="secondary">
          {t('passkeys.save')}
        </Button>
      </Form>
    </details>
  )
}

function RemovePasskey({ passkey: { id, name } }: Pick<Props, 'passkey'>) {
  const t = useTranslate()
  const submit = useSubmit()
  const [pending, setPending] = useState<HTMLFormElement | null>(null)

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setPending(event.currentTarget)
  }
  function remove() {
    if (pending) void submit(pending, { replace: true, preventScrollReset: true })
    setPending(null)
  }

  return (
    <>
      <form method="post" onSubmit={ask}>
        <input type="hidden" name="intent" value="remove-passkey" />
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          {...iconButtonProps()}
          title={t('passkeys.remove')}
          aria-label={t('passkeys.remove_named', { name })}
        >
          <Icon name="trash" />
        </button>
      </form>
      {pending && (
        <ConfirmDialog
          title={t('passkeys.remove_title')}
          confirmLabel={t('passkeys.remove')}
          onConfirm={remove}
          onClose={() => setPending(null)}
        >
          {t('passkeys.remove_text', { name })}
        </ConfirmDialog>
      )}
    </>
  )
}
