/** A person at the API: a cookie jar and a bearer token, as a browser brings them. */
export class ScriptedPerson {
  readonly #url: string;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  #token = '';

  constructor(url: string, origin: string) {
    this.#url = url;
    this.#origin = origin;
  }

  /** Whether the provider knows this person. */
  async signIn(email: string, password: string): Promise<boolean> {
    return (await this.#send('/identity/sign-in/email', JSON.stringify({ email, password }))).ok;
  }

  /** Goes the whole way of a new person, with the code that `readCode` finds in the mail. */
  async signUp(
    email: string,
    password: string,
    name: string,
    readCode: () => Promise<string>,
  ): Promise<void> {
    await this.post('/api/getOtpForEmailVerification', { email });
    await this.post('/api/verifyEmail', { email, otp: await readCode() });
    await this.post('/identity/sign-up/email', { email, password, name });
    const idToken = await this.readToken();
    await this.post('/api/signup', { idToken, Terms_Of_Use_And_Privacy_Policy: true });
    await this.post('/api/signin', { idToken, email });
  }

  async post(path: string, body: object): Promise<void> {
    const answer = await this.#send(path, JSON.stringify(body));
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  /** Posts JSON and gives the whole answer as text. */
  async postForText(path: string, body: object): Promise<string> {
    return (await this.#send(path, JSON.stringify(body))).text();
  }

  async readToken(): Promise<string> {
    const answer = await this.#send('/identity/token');
    this.#token = ((await answer.json()) as { token: string }).token;
    return this.#token;
  }

  /** As `post`, and gives what was answered. `method` for the calls that have another one. */
  async ask<T>(path: string, body: object, method = 'POST'): Promise<T> {
    const answer = await this.#send(path, JSON.stringify(body), method);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async read<T>(path: string): Promise<T> {
    const answer = await this.#send(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Fetches with cookies and token; also what is not ok. */
  get(path: string): Promise<Response> {
    return this.#send(path);
  }

  /** Sends a form with its photo and gives the new id. */
  async upload(path: string, fields: Record<string, string>, photo: Buffer): Promise<string> {
    const answer = await this.sendForm(path, fields, { photo });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  }

  /** Sends a form, with a photo or without; also gives what is not ok. `accept` asks for a kind of answer. */
  sendForm(
    path: string,
    fields: Record<string, string>,
    { photo, accept }: { photo?: Buffer; accept?: string } = {},
  ): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (photo) form.set('agri_image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    return this.#send(path, form, 'POST', accept);
  }

  async #send(
    path: string,
    body?: string | FormData,
    method = body === undefined ? 'GET' : 'POST',
    accept?: string,
  ): Promise<Response> {
    const headers = new Headers({ origin: this.#origin });
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (this.#token) headers.set('authorization', `Bearer ${this.#token}`);
    if (accept) headers.set('accept', accept);
    if (typeof body === 'string') headers.set('content-type', 'application/json');
    const answer = await fetch(this.#url + path, {
      method,
      headers,
      body: body ?? null,
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }
}
