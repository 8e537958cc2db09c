import { chromium } from '@playwright/test';
const base = 'http://localhost:4120';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking'] });
const wanted = process.argv.slice(2);
const now = Date.now();
const entry = (i, name, ago) => ({ _id: `0000000${i}-0000-4000-8000-000000000000`, chat_name: name, last_msg_time: new Date(now - ago).toISOString() });
const H = 3600_000;
const entries = [entry(1, 'Brown rings on the lower leaves', 0.2*H), entry(2, 'When to water the maize this week', 3*H), entry(3, 'बैंगन के पत्ते पीले', 26*H), entry(4, 'Is today a good day to spray against aphids or should I…', 30*H), entry(5,'Weevils in the maize store', 24*9*H), entry(6,'Compost from coffee pulp',24*9*H+H)];
const msg = (g) => ({ _id: Math.random().toString(16).slice(2), user_msg:'', ai_msg:'', image_name:'', created_at:new Date().toISOString(), mode:'model', status:'done', sources:[], proposals:[], generation:null, note:null, rating:null, ...g });
const long = `<p><strong>Fits best: early blight.</strong> Brown spots with rings like a target, oldest leaves first, yellow around them.</p><h3>Do first</h3><ul><li>Take off the spotted leaves, don't compost them.</li><li>Water the soil, not the leaves.</li><li>Stake and thin, so that leaves dry fast.</li></ul><table><thead><tr><th>Disease</th><th>Spots</th><th>Where first</th><th>Weather</th></tr></thead><tbody><tr><td>Early blight</td><td>Rings like a target</td><td>Oldest leaves</td><td>Warm and humid</td></tr><tr><td>Septoria spot</td><td>Small, grey centres</td><td>Lower leaves</td><td>Wet</td></tr></tbody></table><p>Looks like it: <em>Septoria spot</em> (small grey centres, no rings). Write <code>pH 6.5</code>.</p>`;
const messages = [
  msg({ user_msg:'Shall I switch the light on for the seedlings tonight?', ai_msg:'<p>They had 9.4 of 14 hours. Four more hours would do them good.</p>', proposals:[{deviceId:entries[0]._id,name:'Seedlings',isWorking:true}], rating:'up' }),
  msg({ user_msg:'And what about rust on beans?', mode:'guide', note:'quota_spent', ai_msg:'<h3>Bean rust</h3><p>Small rust-red pustules on both sides of the leaf.</p>', sources:[{card:'bean-rust',title:'Bean rust',publisher:'CABI PlantwisePlus'}], status:'done' }),
  msg({ user_msg:'Brown rings on the lower leaves. What is it?', ai_msg:long, sources:[{card:'tomato-early-blight',title:'Tomato IPM',publisher:'FAO 2021',url:'https://fao.org'},{card:'x',title:'Septoria leaf spot of tomato',publisher:'CABI PlantwisePlus 2020'}] }),
];
const looks = [['phone-light',390,844,'light'],['phone-dark',390,844,'dark'],['narrow',320,640,'light'],['desktop',1200,800,'light'],['desktop-dark',1200,800,'dark']];
for (const [name,width,height,scheme] of looks) {
  if (wanted.length && !wanted.includes(name)) continue;
  const context = await browser.newContext({ baseURL: base, viewport:{width,height}, userAgent: width<900?'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36':undefined, deviceScaleFactor: width<900?2:1 });
  await context.addInitScript((s)=>localStorage.setItem('agri.theme',s), scheme);
  const page = await context.newPage();
  page.on('console', (m)=> m.type()==='error' && console.log(name, m.text()));
  page.on('pageerror', (e)=> console.log(name, String(e)));
  await page.route('**/api/getChatHistory*', (r)=>r.fulfill({json: entries}));
  await page.route('**/api/getChatData', (r)=>r.fulfill({json: messages}));
  await page.route('**/api/rateChat', (r)=>r.fulfill({json: {message:'ok'}}));
  await page.goto('/signin');
  await page.getByLabel('E-mail').fill('asha@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('greenfields');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: /My Farm/ }).waitFor();
  const shot = (n)=>page.screenshot({ path: `/tmp/chatshots/${name}-${n}.png` });
  await page.goto('/chatBot'); await page.waitForTimeout(700); await shot('empty');
  await page.getByRole('button',{name:'Add a photo'}).click(); await page.waitForTimeout(300); await shot('photo');
  if (width<900) { await page.getByRole('button',{name:'Chat history'}).click(); await page.waitForTimeout(500); await shot('history'); await page.goBack(); }
  await page.goto('/chatBot?chat='+entries[0]._id); await page.waitForTimeout(900); await shot('end');
  await page.getByRole('region',{name:'Messages'}).evaluate((e)=>{e.scrollTop=0}); await page.waitForTimeout(300); await shot('top');
  console.log(name, await page.evaluate(()=>document.documentElement.scrollWidth));
  await context.close();
}
await browser.close();
