import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { Steps } from '../../../domain/rulesql/steps/types'
import { getEventTextKey } from '../../../domain/rulesql/texts'
import { truncateAndEscape } from '../../../ui/text'
import { buildMatchingTopic, type EventChoices } from './eventChoices'

interface SampleMisfitProps {
  steps: Steps
  type: string
  topic: string
  choices: EventChoices
  onEvent: (type: string) => void
  onTopic: (topic: string) => void
}

/** Explains why the statement does not read the sample and offers corrections. */
export function SampleMisfit({ steps, type, topic, choices, onEvent, onTopic }: SampleMisfitProps) {
  const translate = useTranslate()
  if (steps.conclusion.type !== 'unread') return null
  const [other] = steps.sources.filter(({ mismatch }) => mismatch === 'topic')
  const [first] = choices.read
  if (other)
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={() => onTopic(buildMatchingTopic(other.name))}>
            {translate('tryout.misfit.takeTopic')}
          </Button>
        }
      >
        {translate('tryout.misfit.topic', {
          topic: truncateAndEscape(topic, 128),
          filters: steps.sources.map(({ name }) => truncateAndEscape(name, 128)).join(', '),
        })}
      </Alert>
    )
  return (
    <Alert
      severity="warning"
      action={
        first && (
          <Button color="inherit" size="small" onClick={() => onEvent(first.type)}>
            {translate('tryout.misfit.takeEvent', { event: translate(getEventTextKey(first.type)) })}
          </Button>
        )
      }
    >
      {translate('tryout.misfit.event', { event: translate(getEventTextKey(type)) })}
      {choices.unknown.length > 0 &&
        ` ${translate('tryout.misfit.unknown', { names: choices.unknown.map((name) => truncateAndEscape(name, 128)).join(', ') })}`}
    </Alert>
  )
}
