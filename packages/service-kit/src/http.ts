export { sendJson, sendProblem } from './http/answer';
export { startHttp, type HttpServer, type HttpOptions } from './http/server';
export { givenRequestId, newRequestId, REQUEST_ID_HEADER } from './http/request-id';
export { PROBLEM_TYPE, problemOf, publicError } from './problem';
