import { expect, type Page } from "@playwright/test";

/** Nothing moved while the page came up and was scrolled through, or no more than that. */
export async function expectNoLayoutShift(page: Page, atMost = 0): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) await page.mouse.wheel(0, 700);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift, "layout shift").toBeLessThanOrEqual(atMost);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page), "pixels beyond the right edge").toBe(0);
}

/** As on a phone whose owner reads with letters of twice the size; folds stand open. */
export async function expectToFitWithLargeText(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const where = `${page.url()}: pixels beyond the edge of ${width}, with large text`;
    expect.soft(await sidewaysScroll(page), where).toBe(0);
  }
  if (before) await page.setViewportSize(before);
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
