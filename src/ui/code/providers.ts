import type * as Monaco from 'monaco-editor/editor'
import { getMonacoLanguage, LANGUAGES } from './languages/register'
import type { CodeServices, Span, Suggestion } from './services'

type Api = typeof Monaco
type Model = Monaco.editor.ITextModel

/** Monaco providers are global; this finds the services of an editor by its model. */
const servicesByModel = new WeakMap<Model, CodeServices>()

/** Sets the services of a model; undefined removes them. */
export function setModelServices(model: Model, services: CodeServices | undefined): void {
  if (services) servicesByModel.set(model, services)
  else servicesByModel.delete(model)
}

/**
 * Registers our Monaco providers, once for all editors, because Monaco never removes them and calls each for every
 * model. They use the services of the given model.
 */
export function registerProviders({ editor, languages, Range }: Api): void {
  const ids = LANGUAGES.map(getMonacoLanguage)
  const toRange = (model: Model, { start, end }: Span): Monaco.Range =>
    Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))

  const KINDS: Readonly<Record<Suggestion['kind'], Monaco.languages.CompletionItemKind>> = {
    keyword: languages.CompletionItemKind.Keyword,
    column: languages.CompletionItemKind.Field,
    function: languages.CompletionItemKind.Function,
    source: languages.CompletionItemKind.Event,
  }

  languages.registerCompletionItemProvider(ids, {
    triggerCharacters: ['.', '"', "'", '$', '/', '(', ',', ' '],
    provideCompletionItems(model, position) {
      const found = servicesByModel.get(model)?.complete?.(model.getValue(), model.getOffsetAt(position))
      if (!found) return { suggestions: [] }
      const range = toRange(model, found)
      const currentText = model.getValueInRange(range)
      return {
        suggestions: found.items.map(({ label, kind, insert, snippet, detail, documentation }, order) => ({
          label: { label, ...(detail !== undefined && { description: detail }) },
          kind: KINDS[kind],
          insertText: insert,
          // Monaco filters by the typed text, which includes an opening quote.
          filterText: /^["']/.test(currentText) ? currentText.charAt(0) + label : label,
          sortText: String(order).padStart(6, '0'),
          range,
          ...(snippet && { insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet }),
          ...(documentation && { documentation: documentation.join('\n\n') }),
        })),
      }
    },
  })

  languages.registerHoverProvider(ids, {
    provideHover(model, position) {
      const wrong = editor
        .getModelMarkers({ resource: model.uri })
        .filter((marker) => Range.containsPosition(marker, position))
      const found = servicesByModel.get(model)?.explain?.(model.getValue(), model.getOffsetAt(position))
      const [first] = wrong
      if (!first && !found) return null
      const code = found?.code === undefined ? [] : [toCodeBlock(found.code)]
      const text = [...wrong.map(({ message }) => message), ...(found?.text ?? [])].map(escapeMarkdown)
      const range = found ? toRange(model, found) : (first ?? null)
      return { ...(range && { range }), contents: [...code, ...text].map((value) => ({ value })) }
    },
  })

  languages.registerSignatureHelpProvider(ids, {
    signatureHelpTriggerCharacters: ['(', ','],
    signatureHelpRetriggerCharacters: [')'],
    provideSignatureHelp(model, position) {
      const found = servicesByModel.get(model)?.callHelp?.(model.getValue(), model.getOffsetAt(position))
      if (!found) return null
      return {
        dispose: () => {},
        value: {
          signatures: found.forms.map(({ label, parameters }) => ({
            label,
            parameters: parameters.map(({ start, end }) => ({ label: [start, end] })),
            ...(found.text !== undefined && { documentation: found.text }),
          })),
          activeSignature: found.form,
          activeParameter: found.parameter,
        },
      }
    },
  })

  languages.registerFoldingRangeProvider(ids, {
    provideFoldingRanges(model) {
      const folds = servicesByModel.get(model)?.findFolds?.(model.getValue())
      // Null lets Monaco fold by indentation.
      if (!folds) return null
      return folds.map(({ start, end }) => ({
        start: model.getPositionAt(start).lineNumber,
        end: model.getPositionAt(end).lineNumber,
      }))
    },
  })
}

const toCodeBlock = (code: string): string => `\`\`\`${getMonacoLanguage('sql')}\n${code}\n\`\`\``

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!|<>~&$]/g, '\\$&')
