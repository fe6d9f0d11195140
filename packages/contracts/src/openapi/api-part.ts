/** A schema as JSON Schema has it. */
export type JsonSchema = Record<string, unknown>;

/** The calls of one service: `paths` of an OpenAPI document, and the schemas they refer to. */
export interface ApiPart {
  paths: Record<string, Record<string, object>>;
  schemas: Record<string, JsonSchema>;
}
