import { expect, test } from 'vitest';
import { createCuttableApp } from '../test/test-app.ts';
import { openBrowser } from '../test/test-browser.ts';
import { callAs, drawPhoto, readCode } from '../test/test-person.ts';

const password = 'a password nobody may read';
const prompt = 'brown rings on the lower leaves of my secret field';
const email = 'ada.lovelace@example.com';

test('after a whole sign-up and a farm journey no log line holds a secret', async () => {
  const app = await createCuttableApp({ LOG_LEVEL: 'trace' });
  try {
    const browser = openBrowser(app);
    await browser.askCode(email);
    const code = readCode(await app.readMail(email));
    await browser.call('verifyEmail', { email, otp: code === '000000' ? '111111' : '000000' });
    await browser.typeMailedCode(email);
    const secrets = new Map(Object.entries(browser.cookies));
    await browser.signUpAtProvider(email, password);
    await browser.signInAtProvider(email, `${password}!`);
    const token = await browser.readToken();
    await browser.call('signup', { idToken: token, Terms_Of_Use_And_Privacy_Policy: true });
    await browser.call('signin', { idToken: token, email });
    await browser.call('signin', { idToken: token, email: 'wrong@example.com' });
    for (const [name, value] of Object.entries(browser.cookies)) secrets.set(name, value);

    const photo = await drawPhoto();
    const call = (...[name, input]: Parameters<typeof browser.call>) => browser.call(name, input, token);
    const { id } = (await call('addData', { agri_name: 'The secret bed', agri_image: photo })).json();
    await call('addAgriData', { id, agri_prompt: prompt, agri_image: photo });
    await call('addAgriData', { id, agri_prompt: prompt, agri_image: Buffer.from('no picture') });
    await call('addAgriData', { id: 'x', agri_prompt: `${prompt}\u0000`, agri_image: photo });
    await call('getAgriDataPreview', { id });
    const calendar = (await call('renewCalendarAddress')).json().url.split('/').at(-1).replace('.ics', '');
    for (const path of ['/api/calendar/', '/api/%63alendar/', '/api//calendar/'])
      await app.server.inject({ url: `${path}${calendar}.ics` });
    secrets.set('calendar', calendar);
    const chat = (await call('addChatHistory', { chat_name: 'The secret bed' })).json().id;
    await call('addChatData', { id: chat, prompt, agri_image: photo, history: prompt });
    await call('addChatData', { id: chat, prompt: `${prompt}\u0000`, request_id: 'r' });
    await call('getChatHistory', { search: prompt });
    await call('getChatData', { id: chat });
    await app.server.inject({ url: `/api/verifyToken?token=${token}`, cookies: browser.cookies });
    await app.server.inject({ url: `/no/such/page?code=${code}&token=${token}` });
    await callAs(app, { token: `${token}x`, cookies: browser.cookies }, 'verifyToken');
    await app.database.cut();
    await call('addAgriData', { id, agri_prompt: prompt, agri_image: photo });
    await openBrowser(app).call('verifyEmail', { email: 'bob@example.com', otp: code });
    await app.database.mend();
    await call('signout');

    await browser.call('resetPassword', { email });
    const mail = (await app.readMail(email)).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const link = /resetPassword\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
    expect(link).toMatch(/^[\w-]{24,}$/);
    const payload = { token: link, newPassword: `${password} again` };
    const headers = { origin: 'http://localhost:3000' };
    await app.server.inject({ method: 'POST', url: '/identity/reset-password', payload, headers });
    await app.server.inject({ url: `/resetPassword?token=${link}`, headers: { accept: 'text/html' } });
    await app.server.inject({ url: `/identity/reset-password/${link}?callbackURL=/` });
    secrets.set('link', link);

    const log = app.logLines.join('\n');
    expect(app.logLines.length).toBeGreaterThan(30);
    expect(log).toContain('/api/verifyEmail');
    expect(log).toContain('request failed');
    for (const line of app.logLines) {
      const entry = JSON.parse(line);
      if (entry.req ?? entry.res) expect(entry.reqId).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect([...secrets.keys()]).toEqual(expect.arrayContaining(['agri_email_proof', 'agri_session']));
    const forbidden = [
      ...secrets.values(),
      token,
      token.split('.')[2] ?? '',
      password,
      prompt,
      'The secret bed',
      email,
    ];
    for (const secret of forbidden.flatMap((text) => [
      text,
      encodeURIComponent(text),
      decodeURIComponent(text),
    ])) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
  } finally {
    await app.close();
  }
});
