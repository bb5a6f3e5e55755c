import type { CreateDescription, EditDescription } from './formTypes'
import type { BaseRow, ListDescription, RemoveDescription, ResourceDescription, Row, ShowDescription } from './types'

type WithOptional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

type FormTexts = 'title' | 'submit' | 'successMessage'

export type ListConfig<R extends BaseRow = Row> = Omit<ListDescription<R>, 'empty'> & {
  empty?: Partial<ListDescription<R>['empty']>
}

/** Description as screens write it. `describeResource` adds the text keys that it omits. */
export interface ResourceConfig
  extends Omit<ResourceDescription, 'title' | 'intro' | 'list' | 'create' | 'edit' | 'show' | 'remove'> {
  /** Returns the key of a text by its name: `listeners.title` for `title`. */
  texts: (name: string) => string
  title?: string
  intro?: string
  list: ListConfig
  create?: WithOptional<CreateDescription, FormTexts | 'action'>
  edit?: WithOptional<EditDescription, FormTexts>
  show?: WithOptional<ShowDescription, 'title'>
  remove?: WithOptional<RemoveDescription, 'action' | 'question' | 'questionMany' | 'consequence' | 'successMessage'>
}

/** Complete description, with the parts that the config has. */
export type Described<C extends ResourceConfig> = ResourceDescription & {
  [K in keyof C & ('create' | 'edit' | 'show' | 'remove')]: NonNullable<ResourceDescription[K]>
}

/** Names of the default texts. A test expects them in the locales. */
export const TEXT_NAMES = {
  resource: { title: 'title', intro: 'intro' },
  empty: { title: 'empty', text: 'emptyText' },
  create: { action: 'create', title: 'createTitle', successMessage: 'created' },
  /** The title is `showTitle` if the record has a page. */
  edit: { title: 'editTitle', successMessage: 'updated' },
  show: { title: 'showTitle' },
  remove: {
    question: 'question',
    questionMany: 'questionMany',
    consequence: 'consequence',
    successMessage: 'removed',
  },
} as const

type Names = Readonly<Record<string, string>>
type Keys<N extends Names> = { [K in keyof N]: string }

/** Adds the text keys that a description omits, such as `listeners.createTitle` for the title of its form. */
export function describeResource<const C extends ResourceConfig>(config: C): Described<C> {
  const { texts, list, create, edit, show, remove, ...rest }: ResourceConfig = config
  const keys = <N extends Names>(names: N): Keys<N> =>
    Object.fromEntries(Object.entries(names).map(([field, name]) => [field, texts(name)])) as Keys<N>
  const description: ResourceDescription = {
    ...keys(TEXT_NAMES.resource),
    ...rest,
    list: { ...list, empty: { ...keys(TEXT_NAMES.empty), ...list.empty } },
    ...(create && { create: { ...keys(TEXT_NAMES.create), submit: 'forms.create', ...create } }),
    ...(edit && {
      edit: { ...keys({ ...TEXT_NAMES.edit, ...(show && TEXT_NAMES.show) }), submit: 'forms.save', ...edit },
    }),
    ...(show && { show: { ...keys(TEXT_NAMES.show), ...show } }),
    ...(remove && { remove: { ...keys(TEXT_NAMES.remove), action: 'forms.delete', ...remove } }),
  }
  return description as Described<C>
}
