import type { OpenApiDocument } from './document'
import { normalizeBodies } from './normalize/bodies'
import { coerceDefaults, dropUndeclaredRequired } from './normalize/defaults'
import { convertDescriptions, convertOperationTexts } from './normalize/descriptions'
import { convertNamedMaps } from './normalize/maps'
import { addOperationIds, convertPathSyntax } from './normalize/operationIds'
import { normalizeParameters } from './normalize/parameters'
import { dropExamples, fixBooleanEnums, setKindFormats } from './normalize/scalars'
import { convertToAnyOf, dropDeprecatedBranches, unwrapSingleBranch } from './normalize/unions'
import { overlays } from './overlays'
import type { Overlay } from './overlays/overlay'
import { mapSchemas, type SchemaTransform } from './walk'

/**
 * Normalizes any document, bundled or served by a broker: operation ids, resolved parameters, `anyOf` unions with
 * fixed values first, kinds as `format`, valid defaults, plain text, no examples. Idempotent. `corrections` can be
 * replaced to test a single overlay.
 */
export function normalizeDocument(raw: OpenApiDocument, corrections: readonly Overlay[] = overlays): OpenApiDocument {
  return applyOverlays(normalizeWithoutOverlays(raw), corrections)
}

export function normalizeWithoutOverlays(raw: OpenApiDocument): OpenApiDocument {
  const doc = convertOperationTexts(normalizeBodies(addOperationIds(normalizeParameters(convertPathSyntax(raw)))))
  const stable = repeatUntilStable(doc, [
    convertNamedMaps,
    fixBooleanEnums,
    dropDeprecatedBranches,
    unwrapSingleBranch,
    setKindFormats,
    convertToAnyOf,
  ])
  return applyInOrder(stable, [dropExamples, convertDescriptions])
}

export function applyOverlays(doc: OpenApiDocument, corrections: readonly Overlay[] = overlays): OpenApiDocument {
  return applyInOrder(
    corrections.reduce((now, overlay) => overlay.apply(now), doc),
    [coerceDefaults, dropUndeclaredRequired],
  )
}

/** Applies all transforms to a schema before those around it, in a single walk. */
function applyInOrder(doc: OpenApiDocument, transforms: readonly SchemaTransform[]): OpenApiDocument {
  return mapSchemas(doc, (schema, place) => transforms.reduce((now, transform) => transform(now, place), schema))
}

/**
 * Repeats transforms until nothing changes, because nested unions may need another pass. Two passes are enough for
 * all known documents.
 */
function repeatUntilStable(doc: OpenApiDocument, transforms: readonly SchemaTransform[]): OpenApiDocument {
  const next = applyInOrder(doc, transforms)
  return next === doc ? doc : repeatUntilStable(next, transforms)
}
