import { entry } from "./bundle.js";
await entry();
