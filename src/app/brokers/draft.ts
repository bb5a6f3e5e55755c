import type { BrokerColor, KnownBroker } from '../../api/brokers/knownBrokers'
import {
  type FaultKey,
  MAX_BROKER_LENGTHS,
  normalizeBaseUrl,
  validateBrokerId,
  validateBrokerText,
  validateBrokerUrl,
} from '../../api/brokers/validation'

export interface Draft {
  id: string
  name: string
  url: string
  label: string
  color: BrokerColor | ''
}

export type Faults = Partial<Record<keyof Draft, FaultKey | undefined>>

/** Fields in form order. The first invalid field gets the focus. */
export const FIELDS = ['name', 'id', 'url', 'label'] as const

export const toBrokerDraft = ({
  id = '',
  name = '',
  url = '',
  label = '',
  color,
}: Partial<KnownBroker> = {}): Draft => ({
  id,
  name,
  url,
  label,
  color: color ?? '',
})

export const toKnownBroker = ({ id, name, url, label, color }: Draft): KnownBroker => ({
  id,
  name: name.trim(),
  url: normalizeBaseUrl(url),
  ...(label.trim() !== '' && { label: label.trim() }),
  ...(color !== '' && { color }),
})

/** Validates the form by field. An existing id cannot change. */
export function validateBrokerDraft(
  draft: Draft,
  { isNew, takenIds, page }: { isNew: boolean; takenIds: readonly string[]; page: string },
): Faults {
  const found: Faults = {
    name: validateBrokerText(draft.name, MAX_BROKER_LENGTHS.name),
    id: isNew ? validateBrokerId(draft.id, takenIds) : undefined,
    url: validateBrokerUrl(draft.url, page),
    label: validateBrokerText(draft.label, MAX_BROKER_LENGTHS.label, false),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}

/** Creates an id from a name: `Europe (production)` → `europe-production`. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-|-$/g, '')
