/** The browser build of Swagger UI, as far as the portal configures it. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerRequest {
    headers: Record<string, string>;
  }

  interface SwaggerOptions {
    dom_id: string;
    url: string;
    validatorUrl: null;
    docExpansion: 'none' | 'list' | 'full';
    deepLinking: boolean;
    plugins: readonly unknown[];
    requestInterceptor(request: SwaggerRequest): SwaggerRequest;
  }

  const swaggerUi: (options: SwaggerOptions) => unknown;
  export = swaggerUi;
}
