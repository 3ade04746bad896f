import { Alert } from '../Alert.tsx'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { LoadingBar } from '../LoadingBar.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Spinner } from '../Spinner.tsx'
import { Tag } from '../Tag.tsx'
import { Toast } from '../Toast.tsx'
import css from './Gallery.module.css'
import { Specimen } from './Specimen.tsx'

const TONES = ['info', 'success', 'warning', 'danger'] as const

export function FeedbackSection() {
  return (
    <>
      <Specimen title="Alert" layout="grid">
        {TONES.map((tone) => (
          <Alert
            key={tone}
            tone={tone}
            title={`This is ${tone}`}
            role="note"
            action={
              tone === 'warning' && (
                <Button size="small" variant="secondary">
                  Buy credits
                </Button>
              )
            }
          >
            What happened, and what one can do about it.
          </Alert>
        ))}
      </Specimen>
      <Specimen title="Toast" layout="grid">
        {TONES.map((tone) => (
          <Toast key={tone} tone={tone} title={tone === 'danger' ? 'Error' : 'Saved'} onDismiss={() => {}}>
            It stays for five seconds.
          </Toast>
        ))}
      </Specimen>
      <Specimen title="Tag, Badge">
        <Tag>Neutral</Tag>
        <Tag tone="accent" icon="sparkle-fill">
          New
        </Tag>
        <Tag tone="positive" icon="shield-check">
          Verified
        </Tag>
        <Tag tone="warning">Waiting</Tag>
        <Tag tone="danger">Refused</Tag>
        <Tag tone="fictional" icon="mask-happy">
          Fictional profile
        </Tag>
        <Tag tone="overlay" size="small" icon="translate">
          Polski
        </Tag>
        <Badge count={1} />
        <Badge count={42} label="42 unread messages" />
        <Badge count={120} />
        <Badge count={7} tone="neutral" />
      </Specimen>
      <Specimen title="Spinner, LoadingBar" layout="stack">
        <div>
          <Spinner /> <Spinner size="medium" /> <Spinner size="large" label="Loading..." />
        </div>
        {[
          { state: 'loading', width: 40, failed: false },
          { state: 'finishing', width: 70, failed: false },
          { state: 'finishing', width: 100, failed: true },
        ].map(({ state, width, failed }) => (
          <div key={width} className={css.bar}>
            <LoadingBar
              state={state as 'loading' | 'finishing'}
              width={width}
              failed={failed}
              label={`Loading, ${failed ? 'failed' : state}`}
            />
          </div>
        ))}
      </Specimen>
      <Specimen title="Skeleton" layout="grid">
        <Card padding="small">
          <Skeleton shape="photo" />
          <Skeleton shape="title" width="half" />
          <Skeleton width="most" />
          <Skeleton shape="button" />
        </Card>
        <Card>
          <Skeleton shape="circle" />
          <Skeleton width="third" />
          <Skeleton />
          <Skeleton width="most" />
        </Card>
      </Specimen>
    </>
  )
}
