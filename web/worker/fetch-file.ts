import { isWebPage } from '@agri/contract/web/web-page.ts';

/** Fetches a file of the app or a picture. @throws TypeError where a web page comes in its place, as of a Wi-Fi's sign-in. */
export async function fetchFile(request: RequestInfo): Promise<Response> {
  const response = await fetch(request);
  if (isWebPage(response.headers.get('content-type'))) throw new TypeError('a web page in place of a file');
  return response;
}
