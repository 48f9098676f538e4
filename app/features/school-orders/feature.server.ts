import { and, eq } from "drizzle-orm";
import { recordedSteps } from "~/platform/events/recorded-steps.server";
import type { Feature } from "~/platform/feature.server";
import { countUpTo } from "~/platform/lists/count.server";
import { finderOf } from "~/platform/lists/find-in-list.server";
import { currentSite } from "~/platform/site/site.server";
import { documentNumber } from "~/records/school-orders/document-kinds";
import { orderById } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { SCHOOL_ORDERS_PATH } from "~/records/school-orders/school-order-paths";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { invoiceRemindersJob } from "./invoice-reminders.server";
import { staffNotesJob } from "./letters/staff-notes.server";
import { schoolOrderData } from "./personal-data.server";
import { quoteScansJob } from "./remove-quote-scans.server";
import { orderScanPurposes } from "./scan-purposes.server";
import { STATE_LABELS } from "./staff/order-labels";
import { ordersAudience } from "./staff/orders-audience.server";
import { ordersList } from "./staff/orders-list.server";

export const schoolOrdersFeature: Feature = {
  record: {
    type: ORDER_RECORD,
    label: "school order",
    screen: {
      needs: "school-orders.view",
      path: SCHOOL_ORDERS_PATH,
      list: ordersList,
      queue: "?state=ordered&sort=received",
      find: finderOf(ordersList, ({ schoolName, state, quote, invoice, purchaseOrder }) => ({
        title: schoolName,
        line: [
          STATE_LABELS[state],
          quote && documentNumber({ kind: "quote", number: quote }),
          invoice && documentNumber({ kind: "invoice", number: invoice }),
          purchaseOrder,
        ]
          .filter(Boolean)
          .join(", "),
      })),
      seasonOf: async (id) => (await orderById(id))?.season,
      history: (id) => recordedSteps(ORDER_RECORD, id),
    },
  },
  personalData: schoolOrderData,
  audiences: [ordersAudience],
  toDo: [
    {
      path: SCHOOL_ORDERS_PATH,
      tile: {
        label: "school orders wait to be accepted",
        one: "school order waits to be accepted",
        search: "?state=ordered",
        isRare: true,
      },
      count: () =>
        countUpTo(
          schoolOrders,
          and(eq(schoolOrders.season, currentSite().season.id), eq(schoolOrders.state, "ordered")),
        ),
    },
  ],
  letters: {
    "school-order-staff-note": "open",
    "school-order-quote": "sealed",
    "school-order-price": "sealed",
    "school-order-received": "sealed",
    "school-order-accepted": "sealed",
    "school-order-invoice": "sealed",
    "school-order-reminder": "sealed",
    "school-order-payment": "sealed",
    "school-order-payment-failed": "sealed",
    "school-order-returned": "sealed",
    "school-order-return-failed": "sealed",
    "school-order-dispute-lost": "sealed",
    "school-order-credit": "sealed",
    "school-order-closed": "sealed",
  },
  files: orderScanPurposes,
  jobs: [invoiceRemindersJob, quoteScansJob, staffNotesJob],
};
