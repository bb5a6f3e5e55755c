import { baseOf, type Fault, idFault, LONGEST, textFault, urlFault } from '../../api/brokers/faults'
import type { BrokerColor, KnownBroker } from '../../api/brokers/known'

export interface Draft {
  id: string
  name: string
  url: string
  label: string
  color: BrokerColor | ''
}

export type Faults = Partial<Record<keyof Draft, Fault | undefined>>

/** Fields in form order. The first invalid field gets the focus. */
export const FIELDS = ['name', 'id', 'url', 'label'] as const

export const draftOf = ({ id = '', name = '', url = '', label = '', color }: Partial<KnownBroker> = {}): Draft => ({
  id,
  name,
  url,
  label,
  color: color ?? '',
})

/** Converts form values to a broker to store. */
export const brokerOf = ({ id, name, url, label, color }: Draft): KnownBroker => ({
  id,
  name: name.trim(),
  url: baseOf(url),
  ...(label.trim() !== '' && { label: label.trim() }),
  ...(color !== '' && { color }),
})

/** Validates the form by field. An existing id cannot change. */
export function faultsOf(
  draft: Draft,
  { isNew, taken, page }: { isNew: boolean; taken: readonly string[]; page: string },
): Faults {
  const found: Faults = {
    name: textFault(draft.name, LONGEST.name),
    id: isNew ? idFault(draft.id, taken) : undefined,
    url: urlFault(draft.url, page),
    label: textFault(draft.label, LONGEST.label, false),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}

/** Creates an id from a name: `Europe (production)` → `europe-production`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-|-$/g, '')
